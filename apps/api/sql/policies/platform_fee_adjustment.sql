create policy platform_all on platform_fee_adjustment to worklane_platform using (true);
-- An agency reads them as lines of its invoices.
