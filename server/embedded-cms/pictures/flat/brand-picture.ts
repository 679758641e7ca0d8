const BLUE = '#043C77';
const MID = '#0B57A6';
const PALE = '#93C0EE';
const SIGNAL = '#FFB81C';

const path = (d: string, fill: string): string => `<path fill="${fill}" d="${d}"/>`;
const stroke = (d: string, color: string, width: number): string =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" d="${d}"/>`;

/** Marks on a field of 112 by 112. */
const marks: Readonly<Record<string, string>> = {
  elmerion:
    // the site's own mark (public/favicon.svg)
    path('M0 0h112v112H0z', BLUE) +
    path('M28 22.4h56v11.2H39.2v5.6h22.4v5.6H39.2v22.4h22.4v5.6H39.2v5.6H84v11.2H28z', '#fff') +
    path('M39.2 50.4H84v11.2H39.2z', SIGNAL),
  'elmerion-power':
    path('M56 0 104.5 28v56L56 112 7.5 84V28z', BLUE) + path('M56 0 104.5 28 56 56 7.5 28z', PALE) +
    path('M7.5 28 56 56v56L7.5 84z', MID) + path('M64 38 34 72h18l-6 26 32-38H60z', SIGNAL),
  aquametra:
    path('M56 0C84 36 96 54 96 72a40 40 0 0 1-80 0C16 54 28 36 56 0z', BLUE) +
    path('M56 0v112a40 40 0 0 1-40-40C16 54 28 36 56 0z', MID) +
    stroke('M32 74a24 24 0 0 1 48 0', PALE, 6) + stroke('M56 76 70 56', SIGNAL, 7),
  gasmeron:
    path('M56 0 96 60 76 112H36L16 60z', BLUE) + path('M56 0v112H36L16 60z', MID) +
    path('M56 44 76 76 66 112H46L36 76z', PALE) + path('M56 76 66 94 60 112h-8l-6-18z', SIGNAL),
  teleskad:
    path('M0 56A56 56 0 0 1 112 56H92A36 36 0 0 0 20 56z', BLUE) + path('M30 56a26 26 0 0 1 52 0H66a10 10 0 0 0-20 0z', MID) +
    path('M0 66h112v16H0zM0 94h112v18H0z', BLUE) + path('M46 66h20v16H46z', SIGNAL),
  minetron:
    path('M56 0 112 56 56 112 0 56z', BLUE) + path('M56 0v112L0 56z', MID) +
    path('M56 30 82 56 56 82 30 56z', PALE) + path('M49 49h14v14H49z', SIGNAL),
};

/** The mark of a brand without its name. */
export function drawBrand(subject: string): string | null {
  const mark = Object.hasOwn(marks, subject) ? marks[subject] : undefined;
  if (!mark) return null;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="112" height="112" viewBox="0 0 112 112">${mark}</svg>`;
}

export const brandSubjects = Object.keys(marks);
