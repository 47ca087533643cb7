import type { Language } from '../../contract/languages.ts'
import type { OwnPageContent } from '../../contract/own-pages.ts'
import type { Section } from '../../contract/page-sections.ts'
import { isPlaceholder } from '../../domain/own-pages/sections-problems.ts'
import type { Finding } from '../finding.ts'
import { isWords, sectionValues, visibleSections } from './page-values.ts'

/** The approximate number of words that fit on a phone's screen. */
const WORDS_PER_SCREEN = 90
/**
 * The heights of a section's margins, of a picture, and of each text's margins, in phone screens.
 */
const SPACE = 0.3
const PICTURE = 0.4
const SHORT_TEXT = 0.05
/** The number of phone screens after which the first button is reported as too far down. */
const MAX_SCREENS = 5

/**
 * The name of the field that describes the first button of a section; null if the section has no
 * button.
 */
function buttonOf(section: Section): string | null {
  switch (section.kind) {
    case 'call':
    case 'form':
    case 'cards':
      return 'heading'
    case 'picture':
      return section.target === '' ? null : 'label'
    default:
      return null
  }
}

/**
 * Reports the first button if visitors with a phone reach it only after many screens. A page
 * without buttons has no finding.
 */
export function farButton(page: OwnPageContent, language: Language): Finding[] {
  // The top of the page, with its title, counts as one screen.
  let screens = 1
  for (const section of visibleSections(page)) {
    const field = buttonOf(section)
    if (field === null) {
      screens += screensOf(section, language)
      continue
    }
    if (screens <= MAX_SCREENS) return []
    const at = `sections.${section.id}.${field}`
    const to = sectionValues(section).find((value) => value.field === at && isWords(value))
    const length = to && isWords(to) ? to.value[language].length : 0
    return [
      {
        rule: 'farButton',
        sides: [language],
        location: { side: language, field: at, from: 0, to: length },
        words: { what: String(Math.round(screens)) },
        repair: null,
      },
    ]
  }
  return []
}

const screensOf = (section: Section, language: Language): number =>
  sectionValues(section).reduce((screens, value) => {
    if (value.rules.type === 'picture') return value.value === null ? screens : screens + PICTURE
    // Answers and transcripts are collapsed, so they add no height.
    if (!isWords(value) || value.name === 'answer' || value.name === 'transcript') return screens
    const text = value.value[language].trim()
    if (text === '' || isPlaceholder(text)) return screens
    return screens + SHORT_TEXT + text.split(/\s+/u).length / WORDS_PER_SCREEN
  }, SPACE)
