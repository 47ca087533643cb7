/** The forms of an export: the content as JSON, or a file for WordPress. */
export const EXPORT_FORMS = ['json', 'wordpress'] as const

/**
 * `GET /api/exports/{form}` returns a file that is made while it is downloaded. It needs a confirmed
 * password, and answers 409 while another export has not ended.
 */
export type ExportForm = (typeof EXPORT_FORMS)[number]
