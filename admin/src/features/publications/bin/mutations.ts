import type { Restored } from '@ufuq/shared/contract/bin'
import { useEraseFromBin, useRestoreFromBin } from '../../../bin/bin-calls.ts'
import { refreshPublications } from '../../../pairs/queries.ts'
import { BIN_PATH, refreshBin } from './queries.ts'

/** Undoes a deletion; `id` is the id of either publication in it. */
export const useRestorePublications = () =>
  useRestoreFromBin<Restored>({
    path: BIN_PATH,
    meta: { failed: 'bin.restoreFailed' },
    refresh(client) {
      void refreshPublications(client)
      return refreshBin(client)
    },
  })

export const useErasePublications = () =>
  useEraseFromBin({ path: BIN_PATH, meta: { failed: 'bin.eraseFailed' }, refresh: refreshBin })
