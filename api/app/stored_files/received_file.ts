import { PICTURE_LIMITS } from '@ufuq/shared/contract/limits'

/** An uploaded file that is not stored yet. */
export interface ReceivedFile {
  /**
   * The path of the file on the disk until it is stored. Storing moves the file away, and `discard`
   * removes it.
   */
  path: string
  name: string | null
  /** The SHA-256 hash of the content. */
  hash: string
  bytes: number
  discard: () => Promise<void>
}

const ENDING = /\.[\p{L}\p{N}]{1,8}$/u

/**
 * A file's name for display: without a path, control characters or direction marks. Null if
 * nothing is left.
 */
export function cleanFileName(sent: string | undefined): string | null {
  const name = (sent ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  if (name === '' || /^\.+$/.test(name)) return null
  const { max } = PICTURE_LIMITS.fileName
  if (name.length <= max) return name
  const ending = ENDING.exec(name)?.[0] ?? ''
  return name.slice(0, max - ending.length).replace(/[\uD800-\uDBFF]$/, '') + ending
}
