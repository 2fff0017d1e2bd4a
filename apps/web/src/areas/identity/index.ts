export { PasswordHints } from './account/PasswordHints.tsx';
export { roleName } from './account/role-name.ts';
export { SignInSettings } from './otp-policy/SignInSettings.tsx';
export { CredentialInputs } from './sign-in/CredentialInputs.tsx';
export { OtpModal } from './sign-in/otp.ts';
export { begin } from './sign-in/sign-in.ts';
export { useSignIn } from './sign-in/use-sign-in.ts';
