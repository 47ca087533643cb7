// What the commands that send, count and measure share.

/** The value of `--<name>=` on the command line. */
export function option(name: string): string | undefined {
  const prefix = `--${name}=`
  return process.argv.find((argument) => argument.startsWith(prefix))?.slice(prefix.length)
}

export function numberOption(name: string, otherwise: number): number {
  const value = Number.parseInt(option(name) ?? '', 10)
  return Number.isNaN(value) ? otherwise : value
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
