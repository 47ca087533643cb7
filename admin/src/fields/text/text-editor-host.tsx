import { lazy, useState } from 'react'
import { useHost } from '../../host/host-context.tsx'
import { usePictureName } from '../../kinds/picture/picture-name.ts'
import { PictureThumb } from '../../components/picture-thumb.tsx'
import { UploadRow } from '../../uploads/upload-row.tsx'
import { useUploadQueue } from '../../uploads/uploads-provider.tsx'
import { useUpload } from '../../uploads/use-upload.ts'
import { useLinkTargets } from './link-targets.ts'
import type { PictureCache, TextEditorHost } from '@ufuq/text-editor/text-editor'
import { QueryObserver, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { isMissing } from '@ufuq/shared/client/api-error'
import { pictureQueries } from '../../kinds/picture/queries.ts'

const importPicker = () => import('../../kinds/picture/picker/picture-picker.tsx')
const importDocuments = () => import('../../kinds/document/picker/document-picker.tsx')

const PicturePicker = lazy(async () => ({ default: (await importPicker()).PicturePicker }))
const DocumentPicker = lazy(async () => ({ default: (await importDocuments()).DocumentPicker }))

/**
 * Provides the parts of the admin that the text editor needs: the libraries, the uploads and the
 * link targets.
 */
export function useTextEditorSurroundings(): TextEditorHost {
  const library = usePictureCache()
  const uploads = useUploadQueue()
  const admin = useHost()
  const [host] = useState<TextEditorHost>(() => ({
    library,
    uploads,
    PicturePicker,
    DocumentPicker,
    UploadRow: ArrivingPicture,
    PictureThumb,
    usePictureName,
    useLinkTargets,
    // If loading the code fails, opening the picker requests it again.
    fetchPicturePicker: () => void importPicker().catch(() => {}),
    fetchDocumentPicker: () => void importDocuments().catch(() => {}),
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
function usePictureCache(): PictureCache {
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
