import { firstPaint } from './first-paint.ts'

// The server's HTML works without scripts: it is painted before its code uses the network and
// the processor.
await firstPaint()
const code = document.querySelector<HTMLTemplateElement>('#code')
if (code) document.head.append(code.content)
