import { QueryObserver, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { isMissing } from '@ufuq/shared/client/api-error'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import type { PictureCache, TextEditorHost } from '@ufuq/text-editor/text-editor'
import { useState } from 'react'
import { PictureThumb } from '../../components/picture-thumb.tsx'
import { useHost } from '../../host/host-context.tsx'
import { UploadRow } from '../../uploads/upload-row.tsx'
import { useUploadQueue } from '../../uploads/uploads-provider.tsx'
import { useUpload } from '../../uploads/use-upload.ts'
import { useKindParts, type KindParts } from '../kind-parts.ts'
import { useLinkTargets } from './link-targets.ts'

/**
 * Provides the parts of the admin that the text editor needs: the libraries, the uploads and the
 * link targets.
 */
export function useTextEditorSurroundings(): TextEditorHost {
  const { libraries, picture } = useKindParts()
  const library = usePictureCache(picture)
  const uploads = useUploadQueue()
  const admin = useHost()
  const [host] = useState<TextEditorHost>(() => ({
    library,
    uploads,
    ...libraries,
    UploadRow: ArrivingPicture,
    PictureThumb,
    useLinkTargets,
    openPage: admin.opensSiteElsewhere ? (path) => admin.openSite(path) : undefined,
  }))
  return host
}

function ArrivingPicture({ upload: id }: { upload: string }) {
  const upload = useUpload(id)
  return (
    upload && (
      <ul className="arrival">
        <UploadRow upload={upload} />
      </ul>
    )
  )
}

/** Gives the text editor access to the picture library. */
function usePictureCache(picture: KindParts['picture']): PictureCache {
  const client = useQueryClient()
  const [cache] = useState(() => cacheOf(client, picture))
  return cache
}

const cacheOf = (client: QueryClient, picture: KindParts['picture']): PictureCache => ({
  read(id) {
    const state = client.getQueryState<Picture>(picture(id).queryKey)
    if (state?.status === 'error' && isMissing(state.error)) return 'missing'
    return state?.data
  },
  watch(id, onChange) {
    const observer = new QueryObserver(client, picture(id))
    return observer.subscribe(onChange)
  },
})
