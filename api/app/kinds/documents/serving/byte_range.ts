import type { Part } from '#stored_files/storage/original_storage'

/**
 * The part of a file that a `Range` header requests. Null means the whole file. The whole file is
 * also sent if several parts are requested, because browsers do not need responses with several
 * parts.
 */
export function readRange(
  header: string | undefined,
  bytes: number,
): Part | null | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return start > end ? 'unsatisfiable' : { start, end }
}
