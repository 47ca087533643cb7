import type { ReactNode } from 'react'
import type { Glyph } from './icon.tsx'

const mark =
  (drawing: ReactNode): Glyph =>
  (props) => (
    <svg
      {...props}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawing}
    </svg>
  )

/** Outlined logos of the social networks, for use as icons. They are never mirrored. */
export const FacebookMark = mark(<path d="M16 4h-2a4 4 0 0 0-4 4v13M6.5 12.5H15" />)
export const TwitterMark = mark(<path d="M4 4l16 16M20 4 4 20" />)
export const LinkedInMark = mark(
  <path d="M5 10v9M5 5.5v.01M10 19v-9M10 14c0-2.5 1.7-4.2 4-4.2s4 1.7 4 4.2v5" />,
)
export const InstagramMark = mark(
  <>
    <rect x="4" y="4" width="16" height="16" rx="4.5" />
    <circle cx="12" cy="12" r="3.6" />
    <path d="M16.5 7.5v.01" />
  </>,
)
export const TikTokMark = mark(
  <path d="M14 4v11.2a3.9 3.9 0 1 1-3.9-3.9M14 4c.4 2.7 2.2 4.4 5 4.6" />,
)
export const WhatsAppMark = mark(
  <>
    <path d="m4 20 1.2-4.2A8 8 0 1 1 8.3 19Z" />
    <path d="M9.3 8.6c-.3 3.4 2.7 6.4 6.1 6.1M9.3 8.6l1.2 1.9-1 1M15.4 14.7l-1.9-1.2-1 1" />
  </>,
)
export const TelegramMark = mark(<path d="M21 4 3 11l5.5 2.2L18 7l-7.2 7.4V20l3-3.3 4 2.8Z" />)
export const YouTubeMark = mark(
  <>
    <path d="M3 8c.2-1.7 1-2.5 2.7-2.7 4.2-.4 8.4-.4 12.6 0C20 5.5 20.8 6.3 21 8c.3 2.7.3 5.3 0 8-.2 1.7-1 2.5-2.7 2.7-4.2.4-8.4.4-12.6 0C4 18.5 3.2 17.7 3 16c-.3-2.7-.3-5.3 0-8Z" />
    <path d="m10 9 5 3-5 3Z" />
  </>,
)
