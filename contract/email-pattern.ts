/** An email address as far as its form can tell, trimmed before; screens and server ask the same. */
export const EMAIL_ADDRESS =
  /^[^\s@,;:<>()[\]"\\\x00-\x1f\x7f]{1,64}@(?=[^@]{3,189}$)[^\s@,;:<>()[\]"\\/\x00-\x1f\x7f.]+(?:\.[^\s@,;:<>()[\]"\\/\x00-\x1f\x7f.]+)+$/u
