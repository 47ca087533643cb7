import { render } from '@testing-library/react'
import { Fragment } from 'react'
import { expect, test } from 'vitest'
import { jsx, jsxs } from './jsx-runtime.tsx'

const NUMBER = '+966 11 234 5678'
const inBdi = `<bdi dir="ltr">${NUMBER}</bdi>`
const htmlOf = (element: Parameters<typeof render>[0]) => render(element).container.innerHTML

test('a number in groups of digits is isolated in the text of every element', () => {
  expect(htmlOf(jsx('h1', { children: `هاتف ${NUMBER}، ثم` }))).toBe(`<h1>هاتف ${inBdi}، ثم</h1>`)
  expect(htmlOf(jsxs('p', { children: ['هاتف ', NUMBER, jsx('b', { children: NUMBER })] }))).toBe(
    `<p>هاتف ${inBdi}<b>${inBdi}</b></p>`,
  )
  expect(htmlOf(jsx(Fragment, { children: NUMBER }))).toBe(inBdi)
})

test.each([
  ['a range', jsx('p', { children: 'من 2019-2021' })],
  ['a text from left to right', jsx('p', { dir: 'ltr', children: NUMBER })],
  ['an option', jsx('option', { children: NUMBER })],
])('%s stays as it is', (_, element) => {
  expect(render(element).container.querySelector('bdi')).toBeNull()
})
