import { firstPaint } from './first-paint.ts'

// Waits until the server's HTML, which works without scripts, is painted, before code uses the
// network and the processor.
await firstPaint()
const code = document.querySelector<HTMLTemplateElement>('#code')
if (code) document.head.append(code.content)
