import { ApiException } from '#core/api_exception'

/** The place of a record in a list that is ordered by a moment and then by id, newest first. */
export interface ListCursor {
  /** As the database stores it. */
  moment: string
  id: number
}

export const encodeCursor = ({ moment, id }: ListCursor): string =>
  Buffer.from(`${moment} ${id}`).toString('base64url')

/** Reads what `encodeCursor` made; refuses everything else (422). */
export function decodeCursor(text: string): ListCursor {
  const match = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) (\d{1,10})$/.exec(
    Buffer.from(text, 'base64url').toString(),
  )
  if (match?.[1] === undefined) {
    throw ApiException.validation([
      { field: 'after', message: 'The after field must come from a list', rule: 'cursor' },
    ])
  }
  return { moment: match[1], id: Number(match[2]) }
}
