/** A value that belongs to one view. For another view it reads as its initial value at once, before any effect has run, so nothing is
derived from a choice and a position that do not belong together. */
export class PerView<Value> {
  private chosen = $state.raw<{ view: unknown; value: Value } | null>(null);

  constructor(
    private readonly view: () => unknown,
    private readonly initial: Value,
  ) {}

  get value(): Value {
    return this.chosen && this.chosen.view === this.view() ? this.chosen.value : this.initial;
  }

  set value(value: Value) {
    this.chosen = { view: this.view(), value };
  }
}
