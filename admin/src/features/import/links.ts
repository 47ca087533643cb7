import type { ImportLink } from '@ufuq/shared/contract/imports/report'

/** The address of what an imported record became: its editor, or the bin. */
export function pathOf({ kind, id, isBinned }: ImportLink): string {
  const section = kind === 'page' ? '/admin/pages' : '/admin/publications'
  if (isBinned) return `${section}/bin`
  return kind === 'page' ? `${section}/${id}` : `${section}/edit-bilingual/${id}`
}
