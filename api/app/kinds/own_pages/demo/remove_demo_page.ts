import { erasing } from '#core/database/erasing'
import { inTransaction } from '#content/in_transaction'
import { eraseRows } from '#kinds/entry_bin'
import { ownPages } from '#kinds/own_pages/own_page_kind'

/** Erases the demo page, unless somebody has edited it. Returns the number of erased pages. */
export const removeDemoPage = (): Promise<number> =>
  erasing(() =>
    inTransaction(async (client) => {
      const rows = await ownPages.query({ client }).where('demo', true).orderBy('id').forUpdate()
      await eraseRows(ownPages, rows, client)
      return rows.length
    }),
  )
