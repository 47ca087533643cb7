import { fireEvent, render, screen } from '@testing-library/react'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { resources } from '@ufuq/shared/i18n/testing/texts'
import type { Document } from '@ufuq/shared/kinds/document/document'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { TextEditorHostProvider, type DocumentPickerProps, type TextEditorHost } from '../host.ts'
import { openPictures } from '../picture/picture-testbed.tsx'
import { closeSurfaces } from '../testing/rendered.tsx'
import { written } from '../testing/surface.ts'
import InsertDocument, {
  layoutsAt,
  placeCard,
  placeLink,
  selectedWords,
} from './insert-document.tsx'

afterEach(closeSurfaces)

const FILE = {
  id: 70,
  type: 'pdf',
  bytes: 3_200_000,
  downloadOnly: null,
  hash: '0',
  uploadedAt: '2026-04-16T08:00:00.000Z',
  reading: 'read',
  pages: 48,
  language: null,
  isTagged: true,
} as const

const aDocument = (values: Partial<Document> = {}): Document => ({
  id: 7,
  title: { ar: 'التقرير', en: 'Report' },
  description: { ar: '', en: '' },
  note: { ar: '', en: '' },
  category: 'report',
  year: 2025,
  date: null,
  isListed: true,
  slug: { ar: '', en: '' },
  isPublished: true,
  uses: 0,
  abilities: [],
  files: { shared: FILE, ar: null, en: null },
  ...values,
})

/** The dialog over an English text and an Arabic one, with a document that is already chosen. */
async function open(document: Document, marked: string, arabic: string) {
  const { view, text: english } = await openPictures(marked)
  const { view: other, text: arabicText } = await openPictures(arabic, { language: 'ar' })
  const i18n = await createI18n({ language: 'en', resources })
  const DocumentPicker = ({ aside, insertLabel, onDocument }: DocumentPickerProps) => (
    <>
      {aside(document)}
      <button type="button" onClick={() => onDocument(document)}>
        {insertLabel}
      </button>
    </>
  )
  const host = { DocumentPicker } as unknown as TextEditorHost
  render(
    <I18nextProvider i18n={i18n}>
      <TextEditorHostProvider value={host}>
        <InsertDocument request={{ view }} other={other} language="en" onClose={() => {}} />
      </TextEditorHostProvider>
    </I18nextProvider>,
  )
  return { english, arabic: arabicText }
}

test('a card goes into both texts, each with its own title', async () => {
  const { english, arabic } = await open(aDocument(), 'One.\n\n¦', 'واحد.')
  expect(screen.getByRole('radio', { name: /^A card/ })).toBeChecked()
  fireEvent.change(screen.getByRole('textbox', { name: 'Title in this text' }), {
    target: { value: 'Our report' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Insert in both languages' }))
  expect(english().trim()).toBe('One.\n\n[Our report](/files/7/report.pdf)')
  expect(arabic().trim()).toBe('واحد.\n\n[التقرير](/files/7/التقرير.pdf)')
})

test('a link in the sentence goes into this text only', async () => {
  const { english, arabic } = await open(aDocument(), 'See ¦.', 'واحد.')
  expect(screen.queryByRole('checkbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Insert' }))
  expect(english()).toBe('See [Report](/files/7/report.pdf).')
  expect(arabic()).toBe('واحد.')
})

const REPORT = { address: '/files/7/report.pdf', title: 'Report *2025*' }
const CARD = '[Report \\*2025\\*](/files/7/report.pdf)'

test('a link is inserted in the sentence, even next to another link', async () => {
  const { view } = await openPictures('See ¦.')
  expect(layoutsAt(view.state)).toEqual(['link', 'card'])
  placeLink(view, REPORT)
  expect(written(view)).toBe(`See ${CARD}¦.`)

  const { view: beside } = await openPictures('See [this](/about)¦.')
  placeLink(beside, { ...REPORT, title: 'Report' })
  expect(written(beside)).toBe('See [this](/about)[Report](/files/7/report.pdf)¦.')
})

test('selected words become the link', async () => {
  const { view, text } = await openPictures('See ⟦our report⟧ of 2025.')
  expect(selectedWords(view.state)).toBe('our report')
  placeLink(view, REPORT)
  expect(text()).toBe('See [our report](/files/7/report.pdf) of 2025.')
})

test('a card is alone in its paragraph, and writing goes on after it', async () => {
  const { view, text } = await openPictures('One.\n\n¦\n\nTwo.')
  expect(layoutsAt(view.state)).toEqual(['card', 'link'])
  placeCard(view, REPORT)
  expect(text().split('\n\n')).toEqual(['One.', CARD, 'Two.'])

  const within = await openPictures('The first ¦paragraph.\n\nTwo.')
  placeCard(within.view, REPORT)
  expect(within.text().split('\n\n')).toEqual(['The first paragraph.', CARD, 'Two.'])
})
