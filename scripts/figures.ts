// What the commands have in common that measure something.

/** The number after `--<name>=` on the command line. */
export function numberOption<Otherwise>(name: string, otherwise: Otherwise): number | Otherwise {
  const prefix = `--${name}=`
  const given = process.argv.find((argument) => argument.startsWith(prefix))
  const value = Number.parseInt(given?.slice(prefix.length) ?? '', 10)
  return Number.isNaN(value) ? otherwise : value
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
