const FACTS = [
  'viewBox',
  'preserveAspectRatio',
  'x',
  'y',
  'dx',
  'dy',
  'width',
  'height',
  'd',
  'text-anchor',
  'transform',
];

/** What is drawn in an element, for tests of its geometry: a line for each shape or text, with its place and size. */
export const drawingOf = (host: Element): string[] =>
  [host, ...host.querySelectorAll('*')]
    .filter((shape) => shape.matches('svg,path,rect,text,tspan'))
    .map((shape) => {
      const facts = FACTS.filter((name) => shape.hasAttribute(name)).map(
        (name) => `${name}=${shape.getAttribute(name)}`,
      );
      const text = shape.matches('text,tspan') ? [`“${shape.textContent}”`] : [];
      return [shape.localName, ...text, ...facts].join(' ');
    });

/** A drawing in percent that fills its box. */
export const FILLED = 'svg viewBox=0 0 100 100 preserveAspectRatio=none width=100% height=100%';
