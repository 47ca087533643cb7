import type { ExportFailure, ExportForm, ExportState } from '@ufuq/shared/contract/exports'
import { ExportSchema } from '#database/schema'

/** An export that was begun in the admin. */
export default class ExportJob extends ExportSchema {
  static override table = 'exports'
  declare form: ExportForm
  declare state: ExportState
  declare failure: ExportFailure | null
}
