import type { Locator } from '@playwright/test'

interface Clipboard {
  html?: string
  plain?: string
}

/** Pastes what a program would have put on the clipboard. */
export const paste = (text: Locator, clipboard: Clipboard) =>
  text.evaluate((element, { html, plain }) => {
    const data = new DataTransfer()
    if (html) data.setData('text/html', html)
    if (plain) data.setData('text/plain', plain)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, clipboard)

const fromWord = (body: string) =>
  `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body><!--StartFragment-->${body}<!--EndFragment--></body></html>`

/** A heading, a paragraph with a link and a bold word, and a nested list, as Word copies them. */
export const WORD = {
  ar: fromWord(`
<h1 dir=RTL><span lang=AR-SA>أين ذهب المال؟<o:p></o:p></span></h1>
<p class=MsoNormal dir=RTL>راجعها <a href="https://audit.example/2025"><span>مدقّق</span></a> <b>مرّتين</b>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><!--[endif]-->الرواتب<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><!--[endif]-->الوقود<o:p></o:p></p>
`),
  en: fromWord(`
<h1>Where the money went<o:p></o:p></h1>
<p class=MsoNormal>Checked by <a href="https://audit.example/2025"><span>an auditor</span></a> <b>twice</b>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><!--[endif]-->Salaries<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><!--[endif]-->Fuel<o:p></o:p></p>
`),
}

export const WORD_AS_MARKDOWN = {
  ar: '## أين ذهب المال؟\n\nراجعها [مدقّق](https://audit.example/2025) **مرّتين**.\n\n- الرواتب\n  - الوقود',
  en: '## Where the money went\n\nChecked by [an auditor](https://audit.example/2025) **twice**.\n\n- Salaries\n  - Fuel',
}
