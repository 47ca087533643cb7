/** Loads a style sheet. The server already includes it in `<head>`, where React finds it. */
export const PageStyles = ({ href }: { href: string | null }) =>
  import.meta.env.SSR || href === null ? null : (
    <link rel="stylesheet" href={href} precedence="default" />
  )
