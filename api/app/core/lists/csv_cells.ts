/** A cell with or without quotation marks, and the character that ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^,;\t]*))(?:[,;\t]|$)/y

/** The cells of a CSV line, which are separated by commas, semicolons or tabs. */
export function csvCells(line: string): string[] {
  const cells: string[] = []
  for (CELL.lastIndex = 0; CELL.lastIndex < line.length;) {
    const match = CELL.exec(line)
    if (!match) return cells
    cells.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim())
  }
  return cells
}
