import { Alert } from '@mantine/core';

/** Whoever came by plain HTTP can’t sign in: the browser offers no encryption there. */
export default function InsecureNotice() {
  return (
    <Alert color="yellow" title="This connection is not secure" mb="md">
      Signing in needs a secure connection, so that your browser can encrypt what it stores. Open this page at an
      address that begins with https://.
    </Alert>
  );
}
