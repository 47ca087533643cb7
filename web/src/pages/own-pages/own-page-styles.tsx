import styles from '../../styles/own-pages.css?url'

/** Loads the style sheet. The server already includes it in `<head>`, where React finds it. */
export const OwnPageStyles = () =>
  import.meta.env.SSR ? null : <link rel="stylesheet" href={styles} precedence="default" />
