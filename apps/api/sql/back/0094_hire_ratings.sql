-- Takes back 0094: for a product that is stopped, before a version without it starts. Ratings are lost; what they made of hirers stays.
begin;
drop table hire_rating_item, hire_rating;
drop type hire_rating_channel, hire_rating_item_status, hire_rating_type;
alter table vehicle drop column rating;
delete from schema_migration where name = '0094_hire_ratings.sql';
commit;
