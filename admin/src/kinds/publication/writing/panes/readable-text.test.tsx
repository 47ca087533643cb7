import { render, screen } from '@testing-library/react'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { resources } from '@ufuq/shared/i18n/testing/texts'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { ReadableText } from './markdown-field.tsx'

test('until a text can be written in it is read, and no link of it leads out of the editor', async () => {
  const html =
    '<p>Read <a href="https://example.org/?a>b" title="a &gt; b">the <em>book</em></a>.</p>'
  render(
    <I18nextProvider i18n={await createI18n({ language: 'en', resources })}>
      <ReadableText html={html} language="en" label="Content" />
    </I18nextProvider>,
  )
  const text = screen.getByRole('group', { name: 'Content' })
  expect(text.textContent).toBe('Read the book.')
  expect(text.getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByRole('link')).toBeNull()
})
