/** The visible part of the sky: all of the table, until the player pans or zooms by wheel, pinch, buttons or drag. One pointer moves
the previewed card if it grabs it, else the sky; two fingers always move the sky. */
import type { Attachment } from 'svelte/attachments';
import type { Box } from './cells';
import type { Spot } from './notation';

/** The cell in the middle of the window, in fractions, and the size of a cell in pixels. */
interface Look extends Spot {
  unit: number;
}

/** The part of the sky that is shown at first, and the places in it. */
export interface Extent {
  sky: Box;
  places: Box;
}

/** A card above the sky that a single pointer can move. */
export interface Movable {
  /** Returns whether a pointer at a point, in fractions of cells, takes hold of it. */
  grab: (point: Spot) => boolean;
  /** Moves it by a number of cells from where it was grabbed. */
  move: (across: number, down: number) => void;
  release: () => void;
}

const MIN_UNIT_PX = 7;
const MAX_UNIT_PX = 96;
/** Sizes of cells while the whole table is shown. */
const MIN_FITTED_UNIT_PX = 11;
const MAX_FITTED_UNIT_PX = 66;
/** The buttons in the lower right corner, with their distance from the edges. */
const TOOLS_PX = { width: 152, height: 56 };
/** Pointer movement up to which a tap does not pan. */
const PAN_THRESHOLD_PX = 7;
export const ZOOM_STEP = 1.35;

export class Camera {
  width = $state(0);
  height = $state(0);
  private own = $state.raw<Look | null>(null);
  private readonly extent: () => Extent;
  private readonly movable: Movable | null;
  readonly look: Look = $derived.by(() => this.own ?? this.whole());

  constructor(extent: () => Extent, movable: Movable | null = null) {
    this.extent = extent;
    this.movable = movable;
  }

  get free(): boolean {
    return this.own !== null;
  }

  /** Shows everything, and no place below the buttons; where there is room, no card either. */
  private whole(): Look {
    const { sky, places } = this.extent();
    const { width, height } = this;
    const fitted = Math.min(width / (sky.right - sky.left), height / (sky.bottom - sky.top), MAX_FITTED_UNIT_PX) || 1;
    const look = {
      unit: Math.max(MIN_FITTED_UNIT_PX, fitted),
      x: (sky.left + sky.right) / 2,
      y: (sky.top + sky.bottom) / 2,
    };
    if ((sky.right - look.x) * look.unit <= width / 2 - TOOLS_PX.width) return look;
    const free = height - TOOLS_PX.height;
    look.unit = Math.max(MIN_FITTED_UNIT_PX, Math.min(look.unit, free / (places.bottom - sky.top)));
    /** Returns the middle of the window that puts an edge just above the buttons. */
    const above = (edge: number) => edge - (free - height / 2) / look.unit;
    const topmost = sky.top + height / 2 / look.unit;
    look.y = Math.max(look.y, above(places.bottom), Math.min(above(sky.bottom), topmost));
    return look;
  }

  fit(): void {
    this.own = null;
  }

  pan(across: number, down: number): void {
    const { unit, x, y } = this.look;
    this.own = this.kept({ unit, x: x - across / unit, y: y - down / unit });
  }

  /** Zooms around a point of the window. */
  zoom(factor: number, across = this.width / 2, down = this.height / 2): void {
    const before = this.look;
    const unit = Math.min(MAX_UNIT_PX, Math.max(MIN_UNIT_PX, before.unit * factor));
    const shift = 1 / before.unit - 1 / unit;
    this.own = this.kept({
      unit,
      x: before.x + (across - this.width / 2) * shift,
      y: before.y + (down - this.height / 2) * shift,
    });
  }

  /** Keeps some of the table visible. */
  private kept(look: Look): Look {
    const { left, top, right, bottom } = this.extent().sky;
    return { unit: look.unit, x: Math.min(right, Math.max(left, look.x)), y: Math.min(bottom, Math.max(top, look.y)) };
  }

  /** Returns the point of a cell's top left corner in the window. */
  place({ x, y }: Spot): Spot {
    const { unit, x: middleX, y: middleY } = this.look;
    return { x: (x - middleX) * unit + this.width / 2, y: (y - middleY) * unit + this.height / 2 };
  }

  /** Returns the cell at a point of the window, in fractions. */
  point({ x: across, y: down }: Spot): Spot {
    const { unit, x, y } = this.look;
    return { x: x + (across - this.width / 2) / unit, y: y + (down - this.height / 2) / unit };
  }

  sees({ left, top, right, bottom }: Box): boolean {
    const [from, to] = [this.place({ x: left, y: top }), this.place({ x: right, y: bottom })];
    return from.x >= -1 && from.y >= -1 && to.x <= this.width + 1 && to.y <= this.height + 1;
  }

  /** Pans until a part of the sky is visible. */
  show(box: Box): void {
    if (!this.width || this.sees(box)) return;
    const [from, to] = [this.place({ x: box.left, y: box.top }), this.place({ x: box.right, y: box.bottom })];
    const along = (low: number, high: number, size: number) => (low < 0 ? -low : high > size ? size - high : 0);
    this.pan(along(from.x, to.x, this.width), along(from.y, to.y, this.height));
  }

  /** Attachment of the window: wheel, pinch and drag. Suppresses the click that follows a drag. */
  readonly gestures: Attachment<HTMLElement> = (element) => {
    const fingers = new Map<number, { x: number; y: number }>();
    let moved = false;
    let grabbed = false;
    let start = { x: 0, y: 0 };
    const at = (event: MouseEvent) => {
      const { left, top } = element.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { x, y } = at(event);
      this.zoom(Math.exp(-Math.sign(event.deltaY) * Math.min(0.3, Math.abs(event.deltaY) / 400)), x, y);
    };
    const release = () => {
      if (grabbed) this.movable!.release();
      grabbed = false;
    };
    const down = (event: PointerEvent) => {
      if (event.button || (event.target as HTMLElement).closest('button')) return;
      if (!fingers.size) {
        moved = false;
        start = at(event);
        grabbed = this.movable?.grab(this.point(start)) ?? false;
      } else release();
      fingers.set(event.pointerId, at(event));
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      const others = [...fingers].filter(([pointer]) => pointer !== event.pointerId).map(([, each]) => each);
      if (!moved && !others.length && Math.hypot(now.x - start.x, now.y - start.y) <= PAN_THRESHOLD_PX) return;
      if (!moved) for (const pointer of fingers.keys()) element.setPointerCapture(pointer);
      moved = true;
      const other = others[0];
      if (other) {
        const [was, is] = [before, now].map((each) => Math.hypot(each.x - other.x, each.y - other.y)) as [
          number,
          number,
        ];
        this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
        if (was > 8) this.zoom(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
      } else if (grabbed) {
        const { unit } = this.look;
        this.movable!.move((now.x - start.x) / unit, (now.y - start.y) / unit);
      } else this.pan(now.x - before.x, now.y - before.y);
      fingers.set(event.pointerId, now);
    };
    const up = (event: PointerEvent) => {
      if (fingers.delete(event.pointerId)) release();
    };
    const click = (event: MouseEvent) => {
      if (!moved || !event.detail) return;
      moved = false;
      event.stopPropagation();
    };
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('click', click, { capture: true });
    const watcher = new ResizeObserver(() => {
      this.width = element.clientWidth;
      this.height = element.clientHeight;
    });
    watcher.observe(element);
    this.width = element.clientWidth;
    this.height = element.clientHeight;
    return () => {
      watcher.disconnect();
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('click', click, { capture: true });
    };
  };
}
