import type { Namespace } from '@ufuq/shared/i18n/namespaces'
import { use, type ReactNode } from 'react'
import { loadPartTexts, useInstance } from '../../engine/page-texts.ts'

/**
 * The first page of a visit contains the texts of its sections. On later pages, they load with the
 * section.
 */
export function WithTexts({ of, children }: { of: Namespace; children: ReactNode }) {
  const i18n = useInstance()
  if (!i18n.hasResourceBundle(i18n.language, of)) use(loadPartTexts(i18n, of))
  return children
}
