import type { ShownSection, ShownSectionOf } from './own-pages.ts'

/**
 * The sections of a page with what they show of its other sections. Sections that only have texts
 * for others are left out.
 */
export function withExtras(sections: readonly ShownSection[]): ShownSection[] {
  const labels = sections.find((section) => section.kind === 'recordLabels')
  const gifts = sections.find((section) => section.kind === 'gifts')
  return sections.flatMap((section) => {
    switch (section.kind) {
      case 'recordLabels':
      case 'formNotes':
        return []
      case 'records':
        return labels ? { ...section, labels: named(labels) } : section
      case 'giving':
        return { ...section, gifts: gifts ? effects(gifts) : null }
      default:
        return section
    }
  })
}

const named = ({ what, who, duration }: ShownSectionOf<'recordLabels'>) => ({ what, who, duration })

const effects = ({ giftsTitle, gifts }: ShownSectionOf<'gifts'>) => ({
  title: giftsTitle,
  texts: gifts.map(({ text }) => text),
})
