import { parseArgs } from 'node:util'

/** The value of `--<name>=` on the command line. */
export function option(name: string): string | undefined {
  const options = { [name]: { type: 'string' } } as const
  const value = parseArgs({ options, strict: false }).values[name]
  return typeof value === 'string' ? value : undefined
}

export const numberOption = (name: string, otherwise: number): number =>
  Number.parseInt(option(name) ?? '', 10) || otherwise
