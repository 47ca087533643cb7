import { QueryObserver, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isMissing } from '@ufuq/shared/client/api-error'
import { pictureQueries } from '../pictures/queries.ts'
import type { PictureCache } from '@ufuq/text-editor/text-editor'

/** Gives the text editor access to the picture library. */
export function usePictureCache(): PictureCache {
  const client = useQueryClient()
  const [cache] = useState(() => cacheOf(client))
  return cache
}

const cacheOf = (client: QueryClient): PictureCache => ({
  read(id) {
    const state = client.getQueryState(pictureQueries.one(id).queryKey)
    if (state?.status === 'error' && isMissing(state.error)) return 'missing'
    return state?.data
  },
  watch(id, onChange) {
    const observer = new QueryObserver(client, pictureQueries.one(id))
    return observer.subscribe(onChange)
  },
})
