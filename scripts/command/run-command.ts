import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { errorMessage } from '../../src/lib/error-message.ts';
import { printError } from './print-error.ts';

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ allowPositionals: true; options: Options & typeof HELP }>
>;

/** The values of these options for `run`. */
export type OptionValues<Options extends ParseArgsOptionsConfig> = Parsed<Options>['values'];

const HELP = { help: { type: 'boolean', short: 'h', default: false } } as const;

/** Runs a command line: `--help` prints `usage`, and an error is printed without a stack. */
export async function runCommand<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  run: (positionals: readonly string[], values: OptionValues<Options>) => Promise<void>,
): Promise<void> {
  try {
    const { positionals, values } = readArguments(usage, options);
    if ('help' in values && values.help === true) console.log(usage);
    else await run(positionals, values);
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
}

function readArguments<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
): Parsed<Options> {
  try {
    return parseArgs({ allowPositionals: true, options: { ...options, ...HELP } });
  } catch (error) {
    throw new Error(`${mistakeText(error)}\n\n${usage}`, { cause: error });
  }
}

/** Node's message without its advice, which is about arguments that begin with a hyphen: no command here takes any. */
function mistakeText(error: unknown): string {
  return errorMessage(error).replace(/\. To specify a positional argument .*$/s, '.');
}
