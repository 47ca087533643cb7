import KeyRound from 'lucide-react/icons/key-round'
import type { ProviderKind } from '../contract/sign-in-providers.ts'
import { Icon } from './icon.tsx'

/** The mark of a provider of sign-ins, in the colours that its maker demands. */
export function ProviderMark({ kind }: { kind: ProviderKind }) {
  if (kind === 'other') return <Icon icon={KeyRound} />
  const { box, parts } = MARKS[kind]
  return (
    <svg className="i" viewBox={box} aria-hidden focusable="false">
      {parts.map(([colour, path]) => (
        <path key={colour} fill={colour} d={path} />
      ))}
    </svg>
  )
}

const MARKS = {
  microsoft: {
    box: '0 0 21 21',
    parts: [
      ['#f25022', 'M0 0h10v10H0z'],
      ['#7fba00', 'M11 0h10v10H11z'],
      ['#00a4ef', 'M0 11h10v10H0z'],
      ['#ffb900', 'M11 11h10v10H11z'],
    ],
  },
  google: {
    box: '0 0 48 48',
    parts: [
      [
        '#ea4335',
        'M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5z',
      ],
      [
        '#4285f4',
        'M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9c-.6 3-2.2 5.5-4.8 7.2l7.7 6C44.4 38 47 31.8 47 24.6z',
      ],
      [
        '#fbbc05',
        'M10.5 28.6A14.5 14.5 0 0 1 9.8 24c0-1.6.3-3.1.7-4.6l-8-6.2A24 24 0 0 0 0 24c0 3.9.9 7.5 2.6 10.8l7.9-6.2z',
      ],
      [
        '#34a853',
        'M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.5-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.9l-8 6.2C6.5 42.6 14.6 48 24 48z',
      ],
    ],
  },
} as const
