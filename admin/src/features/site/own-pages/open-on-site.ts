import type { Language } from '@ufuq/shared/contract/languages'
import type { OwnPage } from '@ufuq/shared/contract/own-pages'
import { useOpenPath } from '../../../open-path.ts'
import { publicPath } from './public-path.ts'

/** Opens a public page without leaving the admin area. */
export function useOpenOnSite() {
  const open = useOpenPath()
  return (language: Language, page: Pick<OwnPage, 'below' | 'slug'>) =>
    open(publicPath(page, language))
}
