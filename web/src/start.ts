import { firstPaint } from './first-paint.ts'

// The page is the server's and works as it is: it is painted before its code takes the line and the processor.
await firstPaint()
const code = document.querySelector<HTMLTemplateElement>('#code')
if (code) document.head.append(code.content)
