import { foreignLanguage } from '@ufuq/shared/domain/text-language'
import { useLanguage } from '../engine/page-context.ts'

interface WordsProps {
  as?: 'p' | 'h1' | 'h2' | 'h3' | 'h4' | 'dt' | 'dd' | 'figcaption'
  id?: string
  className?: string
  children: string
}

/**
 * A block of words by staff, by default a paragraph, in its own direction and language; nothing if
 * it is empty.
 */
export function Words({ as: Block = 'p', children, ...attributes }: WordsProps) {
  const language = useLanguage()
  if (children === '') return null
  return (
    <Block {...attributes} dir="auto" lang={foreignLanguage(children, language)}>
      {children}
    </Block>
  )
}
