import type { ShownSection } from './own-pages.ts'

/**
 * The sections of a page with what they show of its other sections. Sections that only have texts
 * for others are left out.
 */
export function withExtras(sections: readonly ShownSection[]): ShownSection[] {
  const named = sections.find((section) => section.kind === 'recordLabels')
  return sections.flatMap((section) => {
    if (section.kind === 'recordLabels' || section.kind === 'formNotes') return []
    if (section.kind !== 'records' || !named) return section
    const { what, who, duration } = named
    return { ...section, labels: { what, who, duration } }
  })
}
