import { spawnSync } from 'node:child_process'
import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { escapeMarkup } from '@ufuq/shared/domain/markup'
import { headless } from '../../scripts/chromium.ts'
import type { RecallText } from './texts.ts'

/** A program that prints texts as PDFs. */
export interface Producer {
  name: string
  /** The command that installs the program. */
  install: string
  isInstalled: () => boolean
  /**
   * A language whose text no other program can extract from this program's PDFs, because the PDFs
   * do not map glyphs to characters. The words in this language are listed, but not counted.
   */
  unreadable?: Language
  print: (text: RecallText, file: string) => Promise<void>
  close?: () => Promise<void>
}

const LIMIT_MS = 120_000

const COLUMNS = 'columns:2;-webkit-columns:2;text-align:justify;hyphens:auto'

const htmlOf = ({ language, title, paragraphs, font, isInColumns }: RecallText): string => {
  const style = `font-family:'${font}';${isInColumns ? COLUMNS : ''}`
  const body = [
    `<h1>${escapeMarkup(title)}</h1>`,
    ...paragraphs.map((words) => `<p>${escapeMarkup(words)}</p>`),
  ]
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8"><title>${escapeMarkup(title)}</title><body style="${style}">${body.join('\n')}</body></html>`
}

const isCommand = (name: string): boolean =>
  (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, name)))

/** Runs a program in the folder of the PDF. Throws if there is no PDF afterwards. */
function run(command: string, args: readonly string[], file: string): void {
  const cwd = dirname(file)
  const { stderr } = spawnSync(command, args, {
    cwd,
    timeout: LIMIT_MS,
    encoding: 'utf8',
    env: { ...process.env, HOME: dirname(cwd) },
  })
  if (!existsSync(file)) throw new Error(`${command} made no PDF: ${stderr.slice(-500)}`)
}

function write(text: string, name: string, file: string): string {
  const path = join(dirname(file), name)
  writeFileSync(path, text)
  return path
}

let browser: Browser | undefined

const TEX_SIGNS = /[\\{}$&#^_%~]/g

const texOf = ({ language, title, paragraphs, font, isInColumns }: RecallText): string => {
  const tex = (words: string) => words.replaceAll(TEX_SIGNS, ' ')
  const setup =
    language === 'ar'
      ? `\\setmainlanguage{arabic}\\newfontfamily\\arabicfont[Script=Arabic]{${font}}`
      : `\\setmainlanguage{english}\\setmainfont{${font}}`
  const columns = isInColumns ? '[twocolumn]' : ''
  return `\\documentclass${columns}{article}\\usepackage{polyglossia}${setup}\\begin{document}\\section*{${tex(title)}}\n${paragraphs.map(tex).join('\n\n')}\n\\end{document}`
}

export const PRODUCERS: readonly Producer[] = [
  {
    name: 'Chromium',
    install: 'npm run build',
    isInstalled: () => true,
    async print(text, file) {
      browser ??= await chromium.launch(headless)
      const page = await browser.newPage()
      await page.setContent(htmlOf(text))
      await page.pdf({ path: file, format: 'A4' })
      await page.close()
    },
    close: async () => browser?.close(),
  },
  {
    name: 'LibreOffice',
    install: 'apt install libreoffice-writer-nogui',
    isInstalled: () => isCommand('soffice'),
    async print(text, file) {
      const source = write(htmlOf(text), 'text.html', file)
      const filter = '--infilter=HTML (StarWriter)'
      run('soffice', ['--headless', filter, '--convert-to', 'pdf:writer_pdf_Export', source], file)
    },
  },
  {
    // The version of WeasyPrint in Debian 12 is 57.
    name: 'WeasyPrint (Pango)',
    unreadable: 'ar',
    install: 'apt install weasyprint',
    isInstalled: () => isCommand('weasyprint'),
    async print(text, file) {
      run('weasyprint', [write(htmlOf(text), 'text.html', file), file], file)
    },
  },
  {
    name: 'Cairo',
    install: 'apt install pango1.0-tools',
    isInstalled: () => isCommand('pango-view'),
    async print(text, file) {
      const source = write([text.title, ...text.paragraphs].join('\n\n'), 'text.txt', file)
      const font = `${text.font} 12`
      const options = ['--no-display', '--width=450', '--wrap=word', `--font=${font}`]
      if (text.isInColumns) options.push('--justify')
      run('pango-view', [...options, `--output=${file}`, source], file)
    },
  },
  {
    name: 'wkhtmltopdf (Qt)',
    unreadable: 'ar',
    install: 'apt install wkhtmltopdf',
    isInstalled: () => isCommand('wkhtmltopdf'),
    async print(text, file) {
      run('wkhtmltopdf', ['-q', write(htmlOf(text), 'text.html', file), file], file)
    },
  },
  {
    name: 'XeTeX',
    install: 'apt install texlive-xetex texlive-lang-arabic fonts-hosny-amiri',
    isInstalled: () => isCommand('xelatex'),
    async print(text, file) {
      const source = write(texOf(text), 'source.tex', file)
      const made = join(dirname(file), 'source.pdf')
      run('xelatex', ['-interaction=batchmode', source], made)
      renameSync(made, file)
    },
  },
]
