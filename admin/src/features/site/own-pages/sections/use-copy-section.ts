import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type { OwnPageAnswer, OwnPageChange } from '@ufuq/shared/contract/own-pages'
import { SECTION_LIMITS, type Section } from '@ufuq/shared/contract/page-sections'
import { refreshEntries } from '../../../../kinds/calls.ts'
import { OWN_PAGES, ownPagePath } from '../calls.ts'
import { renamed } from './renamed.ts'

/** The other page has no room for another section. */
export class TooManySections extends Error {}

/**
 * Adds a copy of a section at the end of another page's draft; the dialog itself shows the error if
 * the call fails.
 */
export function useCopySection() {
  const client = useQueryClient()
  return useMutation({
    async mutationFn({ id, section }: { id: number; section: Section }) {
      const path = ownPagePath(id)
      const { entry } = await request<OwnPageAnswer>(path)
      if (entry.sections.length >= SECTION_LIMITS.sections) throw new TooManySections()
      const sections = [...entry.sections, renamed(section)]
      const body: OwnPageChange = { version: entry.version, sections }
      return request<OwnPageAnswer>(path, { method: 'PATCH', body })
    },
    onSuccess: () => void refreshEntries(OWN_PAGES)(client),
  })
}
