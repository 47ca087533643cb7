// Functions that the commands share: sending, counting and measuring.

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

/** The quantile by the nearest-rank method: one value in a hundred exceeds the 0.99 quantile. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? NaN

export const rounded = (value: number, digits = 2): number => Number(value.toPrecision(digits))
