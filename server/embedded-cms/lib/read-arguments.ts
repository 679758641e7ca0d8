import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Whether a module is the program that was called, directly or through scripts/bootstrap.mjs, which imports it. */
export const isCalled = (module: ImportMeta): boolean => module.main || module.filename === process.argv[1];

/** Ends the program with exit code 2 and a line that says what is wrong with its arguments, and how it is called. */
export function refuseArguments(problem: string, usage: string): never {
  process.stderr.write(`${problem}. Usage: ${usage}\n`);
  process.exit(2);
}

/** parseArgs of Node, for programs that are called by hand. usage: how the program is called, in one line. */
export function readArguments<T extends ParseArgsConfig>(config: T, usage: string): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    // the sentences after the first are about arguments that begin with a hyphen
    return refuseArguments(String((error as Error).message.split('. ')[0]), usage);
  }
}

/** The number in the text of an option. usage: as in readArguments. */
export function readNumber(
  option: { name: string; text: string; min: number; max?: number; isWhole?: boolean },
  usage: string,
): number {
  const { name, text, min, max = Number.POSITIVE_INFINITY, isWhole = false } = option;
  const value = Number(text);
  if (text.trim() !== '' && value >= min && value <= max && (!isWhole || Number.isInteger(value))) return value;
  const range = max === Number.POSITIVE_INFINITY ? `of at least ${min}` : `from ${min} to ${max}`;
  return refuseArguments(`${name}: a ${isWhole ? 'whole ' : ''}number ${range} is needed, not "${text}"`, usage);
}
