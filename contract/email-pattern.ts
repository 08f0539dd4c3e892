/** The form of an email address, trimmed before; screens and server use the same pattern. */
export const EMAIL_ADDRESS =
  /^[^\s@,;:<>()[\]"\\\x00-\x1f\x7f]{1,64}@(?=[^@]{3,189}$)[^\s@,;:<>()[\]"\\/\x00-\x1f\x7f.]+(?:\.[^\s@,;:<>()[\]"\\/\x00-\x1f\x7f.]+)+$/u
