import type { Cell, Mark } from './cells.ts'

/** The markup of emphasis. */
export const EMPHASIS: Record<string, string> = {
  StrongEmphasis: '**',
  Emphasis: '*',
  Strikethrough: '~~',
}
export const isEmphasis = ({ kind }: Mark): boolean => Object.hasOwn(EMPHASIS, kind)
export const isSame = (one: Mark, other: Mark): boolean =>
  one.kind === other.kind && (isEmphasis(one) || one.close === other.close)

export const has = ({ marks }: Pick<Cell, 'marks'>, mark: Mark): boolean =>
  marks.some((other) => isSame(other, mark))

export const linkOf = (cell: Cell | undefined): Mark | undefined =>
  cell?.marks.find(({ kind }) => kind === 'Link')

/** Whether characters with this mark are never escaped. */
export const isVerbatim = ({ kind }: Mark): boolean =>
  kind === 'InlineCode' || kind === 'Plain' || kind === 'Autolink'
