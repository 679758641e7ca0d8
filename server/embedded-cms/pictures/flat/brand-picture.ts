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
    path('M0 0h112v112H0z', BLUE) +
    stroke('M20 92V64M38 92V52M56 92V70M74 92V44M92 92V58', PALE, 6) + stroke('M56 92 84 20', SIGNAL, 8),
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

/** A ruler beside the mark; its rhythm belongs to the brand. */
function scale(subject: string): string {
  const every = 3 + (subject.length % 4);
  let d = '';
  for (let i = 0; i <= 36; i += 1) d += `M${168 + i * 8} 136v-${i % every === 0 ? 28 : 14}`;
  return stroke(d, PALE, 2);
}

/** The mark of a brand without its name. */
export function drawBrand(subject: string): string | null {
  const mark = Object.hasOwn(marks, subject) ? marks[subject] : undefined;
  if (!mark) return null;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="160" viewBox="0 0 480 160">' +
    `<g transform="translate(24 24)">${mark}</g>${scale(subject)}</svg>`
  );
}

export const brandSubjects = Object.keys(marks);
