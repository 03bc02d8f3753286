"""Scripts of the layout test: what is wrong with the table on the screen, and which sentences its message would cut."""

MEASURE = """forFingers => {
    const faults = [];
    const box = element => element.getBoundingClientRect();
    const visible = element =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box(element).width > 0;
    const say = element => `${element.tagName}.${element.className?.baseVal ?? element.className} "${
        (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`;
    const outside = element => {
        const { left, top, right, bottom } = box(element);
        return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    };
    const root = document.scrollingElement;
    if (root.scrollHeight > innerHeight) faults.push(`the page scrolls by ${root.scrollHeight - innerHeight}`);
    if (root.scrollWidth > innerWidth) faults.push(`the page scrolls sideways by ${root.scrollWidth - innerWidth}`);

    const regions = [...document.querySelectorAll('[data-region]')].filter(visible);
    for (const region of regions) {
        if (outside(region)) faults.push(`region ${region.dataset.region} leaves the viewport`);
    }
    const overlap = (one, other) => {
        const [a, b] = [box(one), box(other)];
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return width > 0.5 && height > 0.5;
    };
    regions.forEach((one, at) => regions.slice(at + 1).forEach(other => {
        if (!one.contains(other) && !other.contains(one) && overlap(one, other))
            faults.push(`regions ${one.dataset.region} and ${other.dataset.region} overlap`);
    }));

    const cards = [...document.querySelectorAll('[data-region=hand] .held')].filter(visible);
    cards.forEach((one, at) => cards.slice(at + 1).forEach(other => {
        if (overlap(one, other)) faults.push(`hand cards overlap: ${say(one)} and ${say(other)}`);
    }));

    const SCROLLING = '[data-region=panel], [data-region=info], [data-region=guide], .row, .window';
    const scrolls = element => element.closest(SCROLLING) !== null;
    const controls = [...document.querySelectorAll('.table-grid button, .table-grid a, .page-header a, .page-header button')]
        .filter(each => visible(each) && !each.disabled && !scrolls(each) && !each.closest('[aria-hidden=true]'));
    for (const control of controls) {
        const { left, top, width, height } = box(control);
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!control.contains(hit))
            faults.push(`${say(control)} is covered by ${hit && say(hit)}`);
        if (outside(control)) faults.push(`${say(control)} leaves the viewport`);
    }
    const SMALL = '[data-region=message], [data-region=hand], [data-region=actions], [data-region=result]';
    const TARGETS = '[data-region=board] button:is(.lit, .movable, :not([data-place]))';
    // The hit area may be larger than the drawing.
    const TARGET = 44;
    const TOLERANCE = 1;
    const hitArea = control => {
        const { left, top, width, height } = box(control);
        const [x, y] = [left + width / 2, top + height / 2];
        const hits = (atX, atY) => control.contains(document.elementFromPoint(atX, atY));
        const reach = (byX, byY) => {
            let distance = 0;
            while (distance < TARGET && hits(x + distance * byX, y + distance * byY)) distance += 1;
            return distance;
        };
        return [reach(-1, 0) + reach(1, 0) - 1, reach(0, -1) + reach(0, 1) - 1];
    };
    // A place of a row that is partly scrolled out, or under an end, becomes reachable by scrolling.
    const reachable = control => {
        const row = control.closest('.row');
        if (!row || control.matches('.end')) return true;
        const ends = [...row.querySelectorAll('.end')].map(box);
        const [first, last] = [ends[0]?.right ?? box(row).left, ends[1]?.left ?? box(row).right];
        return box(control).left >= first && box(control).right <= last;
    };
    const targets = [...document.querySelectorAll(TARGETS)]
        .filter(each => visible(each) && !each.disabled && reachable(each));
    const small = (forFingers ? [...controls.filter(each => each.closest(SMALL)), ...targets] : [])
        .map(each => [each, hitArea(each)])
        .filter(([_, area]) => Math.min(...area) < TARGET - TOLERANCE)
        .map(([each, [width, height]]) => `the hit area of ${say(each)} is ${width} by ${height}`);

    const TEXTS = '.message .text, .spare, [data-region=result] :is(#verdict, .reason), .tool .label, .table-grid .button';
    // A text of one pixel is for screen readers.
    for (const text of [...document.querySelectorAll(TEXTS)].filter(each => visible(each) && each.clientWidth > 1)) {
        if (text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1)
            faults.push(`text is cut: "${text.textContent}"`);
    }
    for (const name of [...document.querySelectorAll('.box h2 .name > span, .tag .name')].filter(visible)) {
        if (name.clientWidth < 20) faults.push(`the name "${name.textContent}" has ${name.clientWidth} px`);
    }
    for (const chip of [...document.querySelectorAll('.box header .turn')].filter(visible)) {
        if (box(chip).right > box(chip.closest('header')).right + 1) faults.push(`"${chip.textContent}" leaves its box`);
    }
    const board = document.querySelector('[data-region=board]');
    const { x, y, width, height } = box(board);
    const size = (selector, ...measures) => {
        const found = board.querySelector(selector);
        return found ? measures.map(each => box(found)[each]) : [];
    };
    const columns = Number(board.querySelector('[data-columns]')?.dataset.columns);
    const figures = {
        ecliptic: size('.ring', 'width'),
        moonlight: [columns, board.querySelectorAll('.cell').length / columns, ...size('.cell', 'width')],
        'soleil-lune': [Math.min(...[...board.querySelectorAll('.row')].map(row => box(row).height))],
        syzygie: size('.window', 'width', 'height'),
    };
    return { faults, small, figures, board: [x, y, width, height], cards: cards.map(each => each.offsetWidth) };
}"""
"""Returns the faults of the table on the screen, if asked its hit areas that are too small, and the sizes of its parts."""

CUT = """async sentences => {
    const box = document.querySelector('.message');
    const text = box.querySelector('.text');
    const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    const isCut = () => box.dataset.size === 'cut' || text.scrollHeight > text.clientHeight + 1;
    // The message fits its text anew some frames after the size of its content has changed.
    const MAX_FRAMES = 10;
    const put = async sentence => {
        [...text.children].forEach((part, at) => part.replaceChildren(at ? '' : sentence));
        box.style.paddingRight = box.style.paddingRight ? '' : '10.5px';
        await frame();
        for (let frames = 1; isCut() && frames < MAX_FRAMES; frames++) await frame();
    };
    const before = [...text.children].map(part => [...part.childNodes]);
    const cut = [];
    for (const sentence of sentences) {
        await put(sentence);
        if (isCut()) cut.push(sentence);
    }
    [...text.children].forEach((part, at) => part.replaceChildren(...before[at]));
    box.style.paddingRight = '';
    await frame();
    return cut;
}"""
"""Returns those of the given sentences that the message on the screen would cut."""

RECORD_CUT = """
    window.cutMessages = [];
    new MutationObserver(changes => changes.forEach(({ target }) => {
        if (target.dataset.size === 'cut') window.cutMessages.push(target.textContent);
    })).observe(document, { subtree: true, attributeFilter: ['data-size'] });
"""
"""Records messages that do not fit, from the start of a page on."""
