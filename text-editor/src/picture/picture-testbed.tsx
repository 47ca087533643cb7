import type { Language } from '@ufuq/shared/contract/languages'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import { rendered } from '../testing/rendered.tsx'
import { NO_HOST } from '../testing/surface.ts'
import type { PictureRequest, Surroundings } from '../writing/surroundings.ts'

interface PictureOptions extends Partial<Surroundings> {
  library?: readonly Picture[]
}

/** An editor whose library has some pictures, and whose uploads are named after their files. */
export async function openPictures(marked: string, { library = [], ...more }: PictureOptions = {}) {
  const requests: PictureRequest[] = []
  const language: Language = more.language ?? 'en'
  const editor = await rendered(marked, language, {
    host: {
      library: {
        read: (id) => library.find((one) => one.id === id),
        watch: () => () => {},
      },
      uploads: {
        ...NO_HOST.uploads,
        add: (files: readonly File[]) => files.map(({ name }) => ({ id: name })),
      },
    },
    onPicture: (request) => requests.push(request),
    ...more,
  })
  return { ...editor, requests }
}
