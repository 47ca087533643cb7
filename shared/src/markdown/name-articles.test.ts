import { expect, test } from 'vitest'
import { joinedMarkup, splitAtArticles } from './name-articles.ts'

test('an article before a name is a part with the name’s first letter', () => {
  expect(splitAtArticles('Bayt al-Nahl and Umm Al-Hajal')).toEqual([
    { text: 'Bayt ', isJoined: false },
    { text: 'al-N', isJoined: true },
    { text: 'ahl and Umm ', isJoined: false },
    { text: 'Al-H', isJoined: true },
    { text: 'ajal', isJoined: false },
  ])
})

test('a text without such names has no parts', () => {
  expect(splitAtArticles('An al-most usual title')).toBeNull()
})

test('as markup, such a part has a class, and the rest is escaped', () => {
  expect(joinedMarkup('Reem al-Salem & <ريم السالم>')).toBe(
    'Reem <span class="joined">al-S</span>alem &amp; &lt;ريم السالم&gt;',
  )
  expect(joinedMarkup('<An al-most usual title>')).toBeNull()
})
