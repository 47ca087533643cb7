import { QueryObserver, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isMissing } from '@ufuq/shared/client/api-error'
import { changePicture, isPictureConflict } from '../pictures/mutations.ts'
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
  async storeText(id, kind, language, words) {
    const { queryKey } = pictureQueries.one(id)
    let picture = await client.ensureQueryData(pictureQueries.one(id))
    while (!picture.values[kind][language]) {
      const sides = { [language]: picture.sides[language]?.version }
      const body = { base: { sides }, values: { [kind]: { [language]: words } } }
      try {
        await changePicture(client, id, body)
        return 'kept'
      } catch (error) {
        if (!isPictureConflict(error)) throw error
        // Somebody has changed another value of the picture, which still has no text of this kind.
        picture = error.body.current
        client.setQueryData(queryKey, picture)
      }
    }
    return 'taken'
  },
})
