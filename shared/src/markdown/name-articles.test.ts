import { expect, test } from 'vitest'
import { splitAtArticles } from './name-articles.ts'

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
