/** A figure that this system does not report is NaN, and its cell stays empty. */
export type Row = Record<string, string | number>

export interface Table {
  title: string
  /** The rows, by the name of what was measured. */
  rows: Record<string, Row>
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The quantile by the nearest-rank method. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? NaN

export const rounded = (value: number, digits = 2): number => Number(value.toPrecision(digits))

export function toMarkdown({ title, rows }: Table): string {
  const columns = [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))]
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const cell = (value: string | number | undefined) =>
    value === undefined || Number.isNaN(value) ? '' : String(value)
  return [
    `### ${title}\n`,
    line(['', ...columns]),
    line(['', ...columns].map(() => '---')),
    ...Object.entries(rows).map(([name, row]) =>
      line([name, ...columns.map((column) => cell(row[column]))]),
    ),
  ].join('\n')
}
