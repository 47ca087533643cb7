import { defineLanguageFacet, Language } from '@codemirror/language'
import { cellParser, markdownParser } from './markdown-parser.ts'

export const markdownLanguage = new Language(defineLanguageFacet(), markdownParser, [], 'markdown')

export const cellLanguage = new Language(defineLanguageFacet(), cellParser, [], 'markdown-cell')
